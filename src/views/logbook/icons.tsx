import { sign } from '../common/drawing.tsx';

export const SignIcon = sign(
  'M2.5 16.5h15M4 13c3-1 5.5-9 7.5-9.5 1.6-.4 1.2 2.6-.6 5.4-1.9 3-3.4 4-2.6 4.6.8.6 1.8-2.4 3-2.2.9.2 0 2 .9 2.1.8.1 1.5-1.2 3.8-1.4',
);
export const SaveIcon = sign('M3.5 3.5h10l3 3v10h-13zM6.5 3.5v4h6v-4M6.5 16.5v-5h7v5');
export const DeleteIcon = sign('M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 11h8.4l.8-11M8.3 8.5v5M11.7 8.5v5');
export const FileIcon = sign('M10 3v9.5M6.5 9 10 12.5 13.5 9M3.5 13v3.5h13V13');
export const UndoIcon = sign('M7.5 4 3.5 8l4 4M3.5 8h8a5 5 0 0 1 0 9.5h-3');
export const SealIcon = sign(
  'M10 2.5 12 4l2.5-.2.6 2.4 2 1.5-.9 2.3.9 2.3-2 1.5-.6 2.4L12 16l-2 1.5L8 16l-2.5.2-.6-2.4-2-1.5.9-2.3-.9-2.3 2-1.5.6-2.4L8 4zM7 10l2.2 2.2L13.2 8',
);
export const BrokenSealIcon = sign(
  'M10 2.5 12 4l2.5-.2.6 2.4 2 1.5-.9 2.3.9 2.3-2 1.5-.6 2.4L12 16l-2 1.5L8 16l-2.5.2-.6-2.4-2-1.5.9-2.3-.9-2.3 2-1.5.6-2.4L8 4zM8 8l4 4M12 8l-4 4',
);
export const OutboxIcon = sign('M3.5 11v5.5h13V11M10 13V3.5M6.5 7 10 3.5 13.5 7');
export const ClockIcon = sign('M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 6v4l2.8 1.8');
export const CommentIcon = sign('M3 4h14v9.5H9.5L6 16.5v-3H3zM6.5 7.5h7M6.5 10h4.5');
export const JumpIcon = sign('M7.5 5l5 5-5 5');
