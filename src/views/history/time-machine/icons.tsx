import { sign } from '../../common/drawing.tsx';

export { PauseIcon, PlayIcon } from '../tracking/icons.tsx';
export const BackIcon = sign('M12 4.5 6.5 10l5.5 5.5');
export const ForwardIcon = sign('M8 4.5 13.5 10 8 15.5');
