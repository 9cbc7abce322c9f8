import { type ChangeEvent, useState } from "react";
import { Avatar } from "./avatar.tsx";
import { Chip, ChipLink, RemovableChip } from "./chip.tsx";
import { CompareTray } from "./compare-tray.tsx";
import { Demo, Show } from "./gallery-parts.tsx";
import { WhatsAppIcon } from "./icons.tsx";
import { LaptopDrawing } from "./laptop-drawing.tsx";
import { Pager } from "./pager.tsx";
import { PlaceFrame } from "./place-frame.tsx";
import { Price } from "./price.tsx";
import { CardGrid, ProductCard } from "./product-card.tsx";
import { Rating, Stars } from "./rating.tsx";
import { Stage } from "./stage.tsx";
import { StatusDot, Tag } from "./tag.tsx";
import { Time } from "./time.tsx";

export function GalleryShop() {
	return (
		<>
			<SmallParts />
			<Prices />
			<Stages />
			<Cards />
			<Places />
			<Demo title="Pages">
				<Pager page={5} pages={12} href={(page) => `#page-${page}`} />
			</Demo>
		</>
	);
}

function SmallParts() {
	return (
		<Demo title="Chips, tags, status">
			<div className="demo__r">
				<Chip>OLED</Chip>
				<Chip pressed>Touch</Chip>
				<Chip disabled>4K</Chip>
				<RemovableChip>16 GB</RemovableChip>
				<ChipLink href="#all" current>
					All
				</ChipLink>
				<Tag>Neutral</Tag>
				<Tag tone="ok">Delivered</Tag>
				<Tag tone="warn">Out for delivery</Tag>
				<Tag tone="bad">Payment failed</Tag>
				<Tag tone="info">Pay at store</Tag>
				<Tag tone="accent">New</Tag>
				<Tag tone="off">18% off</Tag>
				<StatusDot>In stock</StatusDot>
				<StatusDot tone="warn">2 left</StatusDot>
				<StatusDot tone="off">Order to store</StatusDot>
				<Avatar name="Ananya Iyer" />
				<span className="row" data-gap="2">
					<WhatsAppIcon /> WhatsApp
				</span>
			</div>
		</Demo>
	);
}

function Prices() {
	return (
		<Demo title="Price, rating, time">
			<div className="demo__r">
				<Show name="Card">
					<Price amount={7_499_000} mrp={9_199_000} />
				</Show>
				<Show name="Without saving">
					<Price amount={12_348_000} />
				</Show>
				<Show name="Large">
					<Price amount={7_499_000} mrp={9_199_000} size="xl" />
				</Show>
				<Show name="Rating">
					<Rating value={4.6} count={218} />
				</Show>
				<Show name="Stars">
					<Stars value={4} />
				</Show>
				<Show name="Time">
					<Time value="2026-11-17T10:30:00Z" zone="Asia/Kolkata" format="datetime" />
				</Show>
			</div>
		</Demo>
	);
}

function Stages() {
	return (
		<Demo title="Stage">
			<div className="demo__r demo__r--top">
				<Show name="Drawing, to scale, with the dimension line" className="demo__stage">
					<Stage size={14} roomy>
						<LaptopDrawing size={14} colour="sand" label="Sand 14-inch laptop, open, from the front" />
					</Stage>
				</Show>
				<Show name="Smaller" className="demo__stage">
					<Stage size={13.3} roomy>
						<LaptopDrawing size={13.3} colour="petrol" wallpaper="wave" />
					</Stage>
				</Show>
				<Show name="Larger" className="demo__stage">
					<Stage size={17.3} roomy tag={<Tag tone="accent">New</Tag>}>
						<LaptopDrawing size={17.3} colour="navy" wallpaper="bands" />
					</Stage>
				</Show>
				<Show name="Closed lid" className="demo__stage">
					<Stage roomy>
						<LaptopDrawing colour="graphite" view="lid" />
					</Stage>
				</Show>
				<Show name="Side" className="demo__stage">
					<Stage roomy>
						<LaptopDrawing colour="silver" view="side" />
					</Stage>
				</Show>
				<Show name="Ports" className="demo__stage">
					<Stage roomy>
						<LaptopDrawing colour="pearl" view="ports" />
					</Stage>
				</Show>
				<Show name="Keyboard" className="demo__stage">
					<Stage roomy>
						<LaptopDrawing colour="sand" view="keyboard" />
					</Stage>
				</Show>
			</div>
		</Demo>
	);
}

function specsOf(processor: string, display: string, weight: string) {
	return [
		{ label: "Processor", value: processor, wide: true },
		{ label: "RAM", value: "16 GB" },
		{ label: "SSD", value: "512 GB" },
		{ label: "Display", value: display, wide: true },
		{ label: "Weight", value: weight },
		{ label: "Battery", value: "63 Wh", extra: true },
	];
}

function Cards() {
	const [saved, setSaved] = useState(true);
	const [compared, setCompared] = useState(false);
	const toggles = {
		saved,
		onSave: setSaved,
		compareBox: { checked: compared, onChange: (event: ChangeEvent<HTMLInputElement>) => setCompared(event.currentTarget.checked) },
	};
	return (
		<Demo title="Product cards">
			<CardGrid columns={3}>
				<ProductCard
					{...toggles}
					level={3}
					href="#ridge"
					name="Aravalli Ridge 14 OLED"
					brand="Aravalli"
					size={14}
					picture={<LaptopDrawing size={14} colour="sand" />}
					rating={{ value: 4.6, count: 218 }}
					specs={specsOf("Core Ultra 5 125H", "14″ 2.8K OLED", "1.29 kg")}
					price={7_499_000}
					mrp={9_199_000}
					stock={{ tone: "ok", label: "3 stores near you" }}
				/>
				<ProductCard
					level={3}
					href="#swift"
					name="Kestrel Swift 15"
					brand="Kestrel"
					size={15.6}
					tag={<Tag tone="accent">New</Tag>}
					picture={<LaptopDrawing size={15.6} wallpaper="hills" palette="desert" />}
					specs={specsOf("Ryzen 5 7530U", "15.6″ FHD IPS", "1.70 kg")}
					price={4_849_000}
					mrp={6_299_000}
					stock={{ tone: "warn", label: "2 left" }}
					onSave={() => undefined}
					note={{ text: "Quiet in lectures, and the battery lasts till evening.", by: "Farhan, Indiranagar" }}
				/>
				<ProductCard
					level={3}
					href="#studio"
					name="Northbay Studio 16"
					brand="Northbay"
					size={16}
					picture={<LaptopDrawing size={16} wallpaper="arcs" />}
					rating={{ value: 4.8, count: 56 }}
					specs={specsOf("Ryzen 9 8945HS", "16″ 3.2K OLED", "1.85 kg")}
					price={16_999_000}
					stock={{ tone: "off", label: "Order to store" }}
					onSave={() => undefined}
					compareBox={{}}
				/>
			</CardGrid>
		</Demo>
	);
}

function Places() {
	return (
		<Demo title="Place frames">
			<div className="demo__frames">
				<PlaceFrame kind="map" title="Map: Lapwing Indiranagar" tag="Map">
					100 Feet Road, Bengaluru
				</PlaceFrame>
				<PlaceFrame kind="pano" title="360 degree view: Lapwing Indiranagar">
					360 view not available
				</PlaceFrame>
			</div>
		</Demo>
	);
}

export function GalleryTray() {
	const [items, setItems] = useState([
		{ id: "ridge", name: "Aravalli Ridge 14 OLED", picture: <LaptopDrawing colour="sand" /> },
		{ id: "flip", name: "Kestrel Flip 14", picture: <LaptopDrawing colour="petrol" wallpaper="hills" /> },
	]);
	return (
		<CompareTray
			items={items}
			href="#compare"
			onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
			onClear={() => setItems([])}
		/>
	);
}
