import { useEffect, useRef } from 'react';
import { fieldId } from './form-tools.ts';

const control = 'input, select, textarea, button';

/** Takes the focus to a field whenever the number of jumps grows; of a group to its first control. */
export const useFieldJump = (target: string | null, jumps: number) => {
  const seen = useRef(jumps);
  useEffect(() => {
    if (seen.current === jumps || target === null) return;
    seen.current = jumps;
    const [section = '', field = ''] = target.split('.');
    const element = document.getElementById(fieldId(section, field));
    element?.scrollIntoView({ block: 'center' });
    const first = element?.matches(control) ? element : element?.querySelector<HTMLElement>(control);
    first?.focus({ preventScroll: true });
  }, [target, jumps]);
};
