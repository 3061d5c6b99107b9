import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { TableFormat, TableProblem } from '../../domain/common/table-file.ts';
import type { ListedVehicle } from '../../domain/fleet/vehicle-file.ts';
import { injected } from '../common/injected.ts';

/** A file as it was read on this device, with its vehicles or everything that is wrong with it. */
export interface ReadFile {
  readonly name: string;
  readonly text: string;
  readonly format: TableFormat;
  readonly vehicles: readonly ListedVehicle[];
  readonly problems: readonly TableProblem<string>[];
}
export interface ImportAnswer {
  readonly imported: number;
  readonly problems: readonly TableProblem<string>[];
}
/** Why a file was not read or not taken in; `failed`: nobody answered. */
export type FileFailure = 'too_large' | 'unreadable' | 'failed';

interface VehicleFileContext {
  readonly file: ReadFile | null;
  readonly imported: number;
  readonly failure: FileFailure | null;
}
export type VehicleFileEvent =
  | { type: 'page.opened' }
  | { type: 'page.closed' }
  | { type: 'file.choose'; file: File }
  | { type: 'file.import' };
export type VehicleFileEmitted = { type: 'vehicles.imported' };
type VehicleFileSnapshot = SnapshotFrom<typeof vehicleFileMachine>;
export type VehicleFileRef = ActorRefFrom<typeof vehicleFileMachine>;

/** Bytes; ten times what a fleet of ten thousand needs. */
const mostBytes = 4_000_000;

const nothing = { file: null, imported: 0, failure: null };

/**
 * A list of vehicles from a file: read and checked on the device, shown before anything is sent, then taken in whole or not at all. What the
 * server finds wrong, such as a name that is taken, shows as what was found on the device.
 */
export const vehicleFileMachine = setup({
  types: { context: {} as VehicleFileContext, events: {} as VehicleFileEvent, emitted: {} as VehicleFileEmitted },
  actors: {
    readFile: injected<ReadFile, { readonly file: File }>('readFile'),
    importFile: injected<ImportAnswer, { readonly text: string; readonly format: TableFormat }>('importFile'),
  },
  actions: {
    keep: assign((_, { file }: { file: ReadFile }) => ({ file, failure: null })),
    blame: assign((_, { failure }: { failure: FileFailure }) => ({ failure })),
    blameFile: assign((_, { failure }: { failure: FileFailure }) => ({ file: null, failure })),
    calm: assign({ failure: null }),
    count: assign((_, { imported }: ImportAnswer) => ({ imported })),
    announce: emit({ type: 'vehicles.imported' as const }),
    addProblems: assign(({ context }, { problems }: ImportAnswer) => ({ file: context.file && { ...context.file, problems } })),
    forget: assign(nothing),
  },
  guards: {
    isTooLarge: (_, { file }: { file: File }) => file.size > mostBytes,
    isFaultless: ({ context }) => context.file !== null && context.file.problems.length === 0,
    isTaken: (_, { problems }: ImportAnswer) => problems.length === 0,
  },
}).createMachine({
  id: 'vehicleFile',
  context: nothing,
  initial: 'closed',
  on: { 'page.closed': { target: '.closed', actions: 'forget' } },
  states: {
    closed: { on: { 'page.opened': 'open' } },
    open: {
      initial: 'waiting',
      on: {
        'file.choose': [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event },
            target: '.waiting',
            actions: { type: 'blameFile', params: { failure: 'too_large' } },
          },
          { target: '.reading' },
        ],
      },
      states: {
        waiting: {},
        reading: {
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ event }) => ({ file: (event as { readonly file: File }).file }),
            onDone: { target: 'checked', actions: { type: 'keep', params: ({ event }) => ({ file: event.output }) } },
            onError: { target: 'waiting', actions: { type: 'blameFile', params: { failure: 'unreadable' } } },
          },
        },
        checked: { on: { 'file.import': { guard: 'isFaultless', target: '#vehicleFile.importing', actions: 'calm' } } },
        done: {},
      },
    },
    importing: {
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ context: { file } }) => ({ text: file?.text ?? '', format: file?.format ?? 'csv' }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'open.done',
            actions: [{ type: 'count', params: ({ event }) => event.output }, 'announce'],
          },
          { target: 'open.checked', actions: { type: 'addProblems', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open.checked', actions: { type: 'blame', params: { failure: 'failed' } } },
      },
    },
  },
});

/** The file that was read; null before one was. */
export const readVehicles = ({ context }: VehicleFileSnapshot): ReadFile | null => context.file;
export const fileFailure = ({ context }: VehicleFileSnapshot): FileFailure | null => context.failure;
/** How many vehicles were taken in; null as long as they were not. */
export const importedCount = (snapshot: VehicleFileSnapshot): number | null =>
  snapshot.matches({ open: 'done' }) ? snapshot.context.imported : null;
export const isFileReading = (snapshot: VehicleFileSnapshot): boolean => snapshot.matches({ open: 'reading' });
export const isFileImporting = (snapshot: VehicleFileSnapshot): boolean => snapshot.matches('importing');
export const canImportFile = (snapshot: VehicleFileSnapshot): boolean => snapshot.can({ type: 'file.import' });

export const vehicleFileVerbs = (ref: VehicleFileRef) => ({
  choose: (file: File) => ref.send({ type: 'file.choose', file }),
  take: () => ref.send({ type: 'file.import' }),
});
