import { useState } from 'react';
import './marks.css';

export interface VehicleImageProps {
  src: string | null;
  isCrane: boolean;
  alt: string;
  width: number;
  height: number;
}

export const defaultImage = (isCrane: boolean): string => (isCrane ? '/images/crane.svg' : '/images/locomotive.svg');

/** The picture of the vehicle, or the default locomotive or crane when there is none or it fails to load. */
export function VehicleImage({ src, isCrane, alt, width, height }: VehicleImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const usable = src !== null && src !== '' && src !== failed;
  return (
    <img
      className="vehicle-image"
      data-fallback={usable ? undefined : ''}
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
