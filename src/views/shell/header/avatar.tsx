import { useState } from 'react';
import { defaultUserImage } from '../../../machines/account/account/model.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  readonly src: string | null;
  readonly size?: number;
}

/** A person's picture, or the default one when there is none or it does not load. Decorative: the control around it carries the name. */
export const Avatar = ({ src, size = 32 }: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src === null || src === broken ? defaultUserImage : src;
  return <img className={styles.avatar} src={shown} alt="" width={size} height={size} onError={() => setBroken(src)} />;
};
