/** Pixels of the turned picture, from its upper left corner. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Width by height of what is cut out, and pixels of a side of what is kept. */
export const avatarAspect = 1;
export const avatarSide = 512;

/** What sets a picture upright: first mirrored left to right or not, then turned by clockwise degrees. */
interface Upright {
  readonly isMirrored: boolean;
  readonly rotation: 0 | 90 | 180 | -90;
}
/** By EXIF orientation, 1 to 8. */
const uprights: readonly Upright[] = [
  { isMirrored: false, rotation: 0 },
  { isMirrored: true, rotation: 0 },
  { isMirrored: false, rotation: 180 },
  { isMirrored: true, rotation: 180 },
  { isMirrored: true, rotation: -90 },
  { isMirrored: false, rotation: 90 },
  { isMirrored: true, rotation: 90 },
  { isMirrored: false, rotation: -90 },
];
/** A picture of an unknown orientation stays as it is. */
export const uprightBy = (orientation: number): Upright => uprights[orientation - 1] ?? { isMirrored: false, rotation: 0 };

const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
const orientationTag = 0x0112;

/** Each segment in front of the picture data of a JPEG: its marker, where it begins and where the next does. */
function* segments(bytes: Uint8Array) {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    const next = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (marker === 0xda || next <= at + 3 || next > bytes.length) return;
    yield { marker, at, next };
    at = next;
  }
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
const isPng = (bytes: Uint8Array) => [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, index) => bytes[index] === byte);

/** What a file is by its first bytes, whatever its name says. */
export const pictureType = (bytes: Uint8Array) => (isJpeg(bytes) ? 'image/jpeg' : isPng(bytes) ? 'image/png' : null);

const orientationIn = (tiff: DataView): number => {
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  const count = tiff.getUint16(directory, isLittle);
  for (let entry = 0; entry < count; entry++) {
    const at = directory + 2 + entry * 12;
    if (tiff.getUint16(at, isLittle) === orientationTag) return tiff.getUint16(at + 8, isLittle);
  }
  return 1;
};

/** EXIF orientation of a JPEG, 1 to 8; 1 where nothing readable says otherwise. */
export const exifOrientation = (bytes: Uint8Array): number => {
  if (!isJpeg(bytes)) return 1;
  for (const { marker, at, next } of segments(bytes)) {
    if (marker !== 0xe1 || !exif.every((byte, index) => bytes[at + 4 + index] === byte)) continue;
    try {
      const orientation = orientationIn(new DataView(bytes.buffer, bytes.byteOffset + at + 10, next - at - 10));
      return uprights[orientation - 1] === undefined ? 1 : orientation;
    } catch {
      return 1;
    }
  }
  return 1;
};

/** A camera's segment with the orientation and nothing else. */
export const orientationSegment = (orientation: number): readonly number[] => {
  const entry = [...[0x01, 0x12], ...[0, 3], ...[0, 0, 0, 1], ...[0, orientation, 0, 0]];
  const tiff = [0x4d, 0x4d, 0, 42, ...[0, 0, 0, 8], ...[0, 1], ...entry, ...[0, 0, 0, 0]];
  return [0xff, 0xe1, 0, 2 + exif.length + tiff.length, ...exif, ...tiff];
};

/** The same JPEG without what cameras write into it, place and orientation included: no browser turns it by itself then. */
export const withoutCameraData = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const dropped = isJpeg(bytes) ? [...segments(bytes)].filter(({ marker }) => marker === 0xe1) : [];
  const kept = new Uint8Array(bytes.length - dropped.reduce((sum, { at, next }) => sum + next - at, 0));
  let [from, to] = [0, 0];
  for (const { at, next } of [...dropped, { at: bytes.length, next: bytes.length }]) {
    kept.set(bytes.subarray(from, at), to);
    to += at - from;
    from = next;
  }
  return kept;
};

/** What a canvas of `side` by `side` pixels is set to, so that the whole picture drawn at 0, 0 shows the area, turned clockwise by degrees. */
export const cropTransform = ({ width, height }: PictureSize, rotation: number, area: CropArea, side: number = avatarSide) => {
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const scale = side / area.width;
  const turned = { width: Math.abs(cos) * width + Math.abs(sin) * height, height: Math.abs(sin) * width + Math.abs(cos) * height };
  const x = turned.width / 2 - area.x - (cos * width) / 2 + (sin * height) / 2;
  const y = turned.height / 2 - area.y - (sin * width) / 2 - (cos * height) / 2;
  return { a: scale * cos, b: scale * sin, c: -scale * sin, d: scale * cos, e: scale * x, f: scale * y };
};

/** Degrees from -180 up to 180, a quarter further. */
export const turnedRight = (rotation: number) => ((rotation + 270) % 360) - 180;
