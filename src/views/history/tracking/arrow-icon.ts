const size = 32;

export const arrowIcon = 'arrow';
/** A mask: the layer gives it its colour. */
export const arrowMapping = { [arrowIcon]: { x: 0, y: 0, width: size, height: size, anchorX: size / 2, anchorY: size / 2, mask: true } };

let drawn: ImageData | null = null;

const draw = (): ImageData => {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.beginPath();
  pen.moveTo(16, 4);
  pen.lineTo(27, 27);
  pen.lineTo(16, 21.5);
  pen.lineTo(5, 27);
  pen.closePath();
  pen.fill();
  return pen.getImageData(0, 0, size, size);
};

/** An arrow to the north, drawn when first needed. */
export const arrowAtlas = (): ImageData => {
  drawn ??= draw();
  return drawn;
};
