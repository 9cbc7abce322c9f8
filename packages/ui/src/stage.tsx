import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { drawnSize } from "./laptop-drawing.tsx";

export interface StageProps {
	/** Screen diagonal in inches; shows the dimension line below the picture. */
	size?: number | undefined;
	/** Text of the dimension line, such as “313 mm wide, 14″ screen”. */
	dimension?: ReactNode;
	/** True for a photograph or render, where the laptop fills most of the width. */
	photo?: boolean | undefined;
	/** Padding for a picture on its own. */
	roomy?: boolean | undefined;
	/** Tag in the corner. */
	tag?: ReactNode;
	className?: string | undefined;
	/** Touch handlers, such as for swiping. */
	touch?: Pick<ComponentProps<"div">, "onTouchStart" | "onTouchEnd"> | undefined;
	/** LaptopDrawing or `<img>`. */
	children: ReactNode;
}

/** Background of a product picture; laptops share a baseline. */
export function Stage({ size, dimension, photo, roomy, tag, className, touch, children }: StageProps) {
	return (
		<div className={classNames("stage", roomy && "stage--roomy", className)} {...touch}>
			{children}
			{tag}
			{dimension || size ? (
				<span
					className={classNames("dim", dimension ? "dim--close" : photo && "dim--photo")}
					data-size={size && !photo && !dimension ? Math.floor(drawnSize(size).inches) : undefined}
				>
					{dimension ?? `${size}″`}
				</span>
			) : null}
		</div>
	);
}
