import { sign } from '../../common/drawing.tsx';

export const AddIcon = sign('M10 4v12M4 10h12');
export const ExportIcon = sign('M10 3v9.5M6.5 9 10 12.5 13.5 9M3.5 13v3.5h13V13');
export const SyncIcon = sign('M16 8a6.3 6.3 0 0 0-11.6-1.5M4 3.5v3.4h3.4M4 12a6.3 6.3 0 0 0 11.6 1.5M16 16.5v-3.4h-3.4');
