/** A JPEG of 1 × 1 pixel: JFIF header, tables, one scan. */
export const tinyJpeg = new Uint8Array(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
    'base64',
  ),
);

/** The same picture with a given size in its frame header and an application segment in front. */
export const jpegWith = (width: number, height: number, metadata = ''): Uint8Array => {
  const changed = Buffer.from(tinyJpeg);
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  const text = Buffer.from(metadata);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, text.length + 2]), text]);
  return new Uint8Array(Buffer.concat([changed.subarray(0, 2), metadata ? segment : Buffer.alloc(0), changed.subarray(2)]));
};

/** A JPEG as a camera held in one of eight ways writes it (EXIF orientation), with a place behind the orientation. */
export const takenWith = (orientation: number, jpeg: Uint8Array = tinyJpeg): Uint8Array => {
  const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0];
  const content = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff), Buffer.from('GPS 53.5 10.0')]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, content.length + 2]), content, jpeg.subarray(2)]));
};

const boundary = 'form-1a2b3c';
export const formType = `multipart/form-data; boundary=${boundary}`;
/** A form with one file in it. */
export const formWith = (file: Uint8Array, field = 'profileimg'): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  );
