import type { OrderSummary } from "@lapwing/contract/order";
import { ButtonLink } from "@lapwing/ui/button";
import { Amount } from "@lapwing/ui/price";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { shopZone } from "../shell/shop-zone.ts";
import { isOpen, orderStatusText, stateLabels, stateTones } from "./order-labels.ts";
import { OrderPicture } from "./order-picture.tsx";

export function OrderCard({ order }: { order: OrderSummary }) {
	return (
		<article className="order">
			<header className="order__h">
				<span>
					Order <b className="num">{order.reference}</b>
				</span>
				<span>
					Placed <Time value={order.placed_at} zone={shopZone} format="year" />
				</span>
				<span>
					Total{" "}
					<b>
						<Amount value={order.total} />
					</b>
					{order.refunded > 0 ? (
						<>
							, of it <Amount value={order.refunded} /> refunded
						</>
					) : (
						order.now !== order.total && (
							<>
								, now <Amount value={order.now} />
							</>
						)
					)}
				</span>
			</header>
			<div className="order__body">
				<div className="order__l">
					{order.items.map((item, index) => (
						<div className="order__i" key={`${item.title} ${item.options}`}>
							<OrderPicture picture={item.picture} />
							<div>
								{index === 0 && <Tag tone={stateTones[order.state]}>{stateLabels[order.state]}</Tag>}
								<h2>
									{item.title}
									{item.quantity > 1 && <span className="muted"> × {item.quantity}</span>}
								</h2>
								<p className="small muted">{index === 0 ? orderStatusText(order) : item.options}</p>
							</div>
						</div>
					))}
				</div>
				<div className="order__a">
					<ButtonLink tone={isOpen(order.state) ? "primary" : "line"} size="sm" href={`/my-account/myorders/${order.reference}`}>
						{isOpen(order.state) ? "Track order" : "Details"}
						<span className="sr"> of {order.reference}</span>
					</ButtonLink>
				</div>
			</div>
		</article>
	);
}
