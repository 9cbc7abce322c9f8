import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { drawnSize } from "./laptop-drawing.tsx";

export interface StageProps {
	/** Screen size in inches: shows the dimension line below the picture. */
	size?: number | undefined;
	/** Other words on the dimension line, such as “313 mm wide, 14″ screen”. */
	dimension?: ReactNode;
	/** The picture is a photo or a render, whose laptop fills most of the width. */
	photo?: boolean | undefined;
	/** Room around a picture that stands alone. */
	roomy?: boolean | undefined;
	/** A Tag in the corner. */
	tag?: ReactNode;
	className?: string | undefined;
	/** What a finger does on it. */
	touch?: Pick<ComponentProps<"div">, "onTouchStart" | "onTouchEnd"> | undefined;
	/** A LaptopDrawing or an `<img>`. */
	children: ReactNode;
}

/** Where a laptop stands, on common ground. */
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
					{dimension ?? (
						<span>
							<span className="sr">Screen size </span>
							{size}″
						</span>
					)}
				</span>
			) : null}
		</div>
	);
}
