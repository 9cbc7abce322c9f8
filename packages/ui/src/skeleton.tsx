import { classNames } from "./class-names.ts";

export interface SkeletonProps {
	shape?: "text" | "title" | "price" | "block" | "stage" | "round" | undefined;
	/** In percent. */
	width?: 40 | 55 | 70 | 85 | 100 | undefined;
	className?: string | undefined;
}

export function Skeleton({ shape = "text", width = 100, className }: SkeletonProps) {
	return <span className={classNames("skel", shape !== "text" && `skel--${shape}`, className)} data-width={width} aria-hidden="true" />;
}

/** Skeleton of a product card. */
export function CardSkeleton() {
	return (
		<li className="card card--loading" aria-hidden="true">
			<div className="stage">
				<Skeleton shape="stage" />
			</div>
			<div className="card__b">
				<Skeleton width={40} />
				<Skeleton shape="title" width={85} />
				<Skeleton shape="block" />
				<Skeleton shape="price" width={55} />
				<Skeleton width={70} />
			</div>
		</li>
	);
}
