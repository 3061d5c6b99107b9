import { sign } from '../../common/drawing.tsx';

export const ExportIcon = sign('M10 3v9.5M6.5 9 10 12.5 13.5 9M3.5 13.5v3h13v-3');
