const polynomial = 0xedb88320;
/** Four tables, so that four bytes are taken at a time. */
const tables = (() => {
  const all = Array.from({ length: 4 }, () => new Uint32Array(256));
  for (let byte = 0; byte < 256; byte++) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
    all[0]![byte] = value;
  }
  for (let table = 1; table < 4; table++)
    for (let byte = 0; byte < 256; byte++) {
      const before = all[table - 1]![byte]!;
      all[table]![byte] = (before >>> 8) ^ all[0]![before & 255]!;
    }
  return all as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
})();

/** The CRC-32 of zip files, going on from that of the bytes before. */
export const crcOf = (bytes: Uint8Array, before = 0): number => {
  const [one, two, three, four] = tables;
  let crc = ~before;
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc = four[crc & 255]! ^ three[(crc >>> 8) & 255]! ^ two[(crc >>> 16) & 255]! ^ one[crc >>> 24]!;
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ one[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
};
