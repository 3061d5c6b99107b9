import { useState } from 'react';
import crane from './crane.svg?inline';
import locomotive from './locomotive.svg?inline';
import styles from './marks.module.css';

export interface VehicleImageProps {
  src: string | null;
  isCrane: boolean;
  alt: string;
  width: number;
  height: number;
}

/** Part of the code, so that it is there whenever the rest is. */
export const defaultImage = (isCrane: boolean): string => (isCrane ? crane : locomotive);

/** The picture of the vehicle, or the default locomotive or crane when there is none or it fails to load. */
export function VehicleImage({ src, isCrane, alt, width, height }: VehicleImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const usable = src !== null && src !== '' && src !== failed;
  return (
    <img
      className={styles.vehicleImage}
      data-fallback={usable ? undefined : isCrane ? 'crane' : 'locomotive'}
      src={usable ? src : defaultImage(isCrane)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={usable ? () => setFailed(src) : undefined}
    />
  );
}
