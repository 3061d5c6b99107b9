import {
  avatarSide,
  type CropArea,
  cropTransform,
  exifOrientation,
  pictureType,
  uprightBy,
  withoutCameraData,
} from '../../domain/account/picture.ts';

/** Bytes; a camera's pictures are smaller. */
const mostBytes = 30_000_000;
/** Pixels of the longer side of what is worked on. */
const workingSide = 1_600;
const quality = 0.9;

const drawn = (width: number, height: number, draw: (context: CanvasRenderingContext2D) => void) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // What is see-through in a PNG becomes white; a JPEG has no such thing.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  draw(context);
  return canvas.toDataURL('image/jpeg', quality);
};

/** A picked picture made small enough to work on, not mirrored, with the rotation that sets it upright. Fails for anything but JPEG and PNG. */
export const openPicture = async (file: Blob) => {
  if (file.size > mostBytes) throw new Error('too large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = pictureType(bytes);
  if (type === null) throw new Error('no picture');
  const bitmap = await createImageBitmap(new Blob([withoutCameraData(bytes)], { type }));
  const scale = Math.min(1, workingSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
  const { isMirrored, rotation } = uprightBy(exifOrientation(bytes));
  const url = drawn(width, height, (context) => {
    if (isMirrored) context.setTransform(-1, 0, 0, 1, width, 0);
    context.drawImage(bitmap, 0, 0, width, height);
  });
  bitmap.close();
  return { url, rotation };
};

/** The cut-out as JPEG in base64. */
export const cutPicture = async (url: string, area: CropArea, rotation: number) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { a, b, c, d, e, f } = cropTransform({ width: image.naturalWidth, height: image.naturalHeight }, rotation, area);
  const cut = drawn(avatarSide, avatarSide, (context) => {
    context.setTransform(a, b, c, d, e, f);
    context.drawImage(image, 0, 0);
  });
  return cut.slice(cut.indexOf(',') + 1);
};
