import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { withToggled } from '../../../domain/alerts/apply.ts';
import { type Area, type AreaRefusal, mostCorners } from '../../../domain/alerts/areas/area.ts';
import type { Place } from '../../../domain/alerts/areas/border.ts';
import { type AreaDraft, draftOf, draftProblem, newDraft, typedCorner } from '../../../domain/alerts/areas/draft.ts';
import { injected } from '../../common/injected.ts';
import {
  type AlertAreasContext,
  type AlertAreasEvent,
  type AreaAnswer,
  type AreaRemoval,
  areaIn,
  isDraftTouched,
  noAreas,
  noDraft,
  reworked,
  stepped,
  undone,
} from './model.ts';

export type AlertAreasSnapshot = SnapshotFrom<typeof alertAreasMachine>;
export type AlertAreasRef = ActorRefFrom<typeof alertAreasMachine>;
interface Named {
  readonly areaId: string;
}
interface At {
  readonly at: number;
}
interface Owned {
  /** Null while nobody knows yet. */
  readonly owner: string | null;
}
interface Answered {
  readonly answer: AreaAnswer;
}
const answered = ({ event }: { event: { output: AreaAnswer } }): Answered => ({ answer: event.output });

/**
 * Areas that vehicles are not to leave: listed, drawn on the map or typed corner by corner, changed, taken away after a question. While one is
 * drawn a press on the map is a corner more; then corners are moved only. What was refused stays as it was drawn, with the reason; who leaves
 * with something unsaved is asked first. Where the browser itself goes elsewhere nobody can be asked: what is unsaved waits for its owner.
 */
export const alertAreasMachine = setup({
  types: { context: {} as AlertAreasContext, events: {} as AlertAreasEvent, tags: {} as 'open' | 'waiting' | 'busy' },
  actors: {
    listAreas: injected<readonly Area[]>('listAreas'),
    saveArea: injected<AreaAnswer, AreaDraft>('saveArea'),
    removeArea: injected<AreaRefusal | null, AreaRemoval>('removeArea'),
  },
  actions: {
    admit: assign((_, { vehicles, vehicleId, isDemo }: Pick<AlertAreasContext, 'vehicles' | 'vehicleId' | 'isDemo'>) => ({
      vehicles,
      vehicleId,
      isDemo,
    })),
    keep: assign((_, { areas }: { areas: readonly Area[] }) => ({ areas })),
    look: assign((_, { areaId }: Named) => ({ lookedAt: areaId })),
    begin: assign((_, { vehicleId }: { vehicleId: number | null }) => {
      const draft = newDraft(vehicleId);
      return { ...noDraft, draft, before: draft, lookedAt: null };
    }),
    edit: assign(({ context }, { areaId }: Named) => {
      const area = areaIn(context, areaId);
      const draft = area && draftOf(area);
      return { ...noDraft, draft, before: draft, lookedAt: areaId };
    }),
    write: assign(({ context: { draft } }, change: Partial<AreaDraft>) => ({ draft: draft && { ...draft, ...change }, problem: null })),
    toggle: assign(({ context: { draft } }, { vehicleId }: { vehicleId: number }) => ({
      draft: draft && { ...draft, vehicleIds: withToggled(draft.vehicleIds, vehicleId) },
      problem: null,
    })),
    addCorner: assign(({ context }, { place }: { place: Place }) => stepped(context, (corners) => [...corners, typedCorner(place)])),
    addBlank: assign(({ context }) => stepped(context, (corners) => [...corners, { lat: '', lng: '' }])),
    filter: assign((_, { text }: { text: string }) => ({ filter: text })),
    insertCorner: assign(({ context }, { at, place }: At & { place: Place }) =>
      stepped(context, (corners) => corners.toSpliced(at + 1, 0, typedCorner(place))),
    ),
    grabCorner: assign(({ context }) => stepped(context, (corners) => corners)),
    moveCorner: assign(({ context }, { at, place }: At & { place: Place }) => reworked(context, at, typedCorner(place))),
    typeCorner: assign(({ context }, { at, side, text }: At & { side: 'lat' | 'lng'; text: string }) =>
      reworked(context, at, { [side]: text }),
    ),
    removeCorner: assign(({ context }, { at }: At) => stepped(context, (corners) => corners.toSpliced(at, 1))),
    undo: assign(({ context }) => undone(context)),
    noteTry: assign({ isTried: true, problem: null }),
    blame: assign((_, { answer }: Answered) => ({ problem: 'problem' in answer ? answer.problem : null })),
    blameSilence: assign({ problem: 'failed' as const }),
    calm: assign({ problem: null }),
    drop: assign(noDraft),
    lookAtSaved: assign((_, { answer }: Answered) => ({ lookedAt: 'areaId' in answer ? answer.areaId : null })),
    ask: assign(({ context }, { areaId }: Named) => ({ asked: areaIn(context, areaId), problem: null })),
    answer: assign({ asked: null }),
    blameRemoval: assign((_, { problem }: { problem: AreaRefusal | null }) => ({ problem })),
    forget: assign(noAreas),
    own: assign((_, { owner }: Owned) => ({ owner })),
  },
  guards: {
    mayChange: ({ context }) => !context.isDemo,
    isThere: ({ context }, { areaId }: Named) => areaIn(context, areaId) !== null,
    mayChangeIt: ({ context }, { areaId }: Named) => !context.isDemo && areaIn(context, areaId)?.isShared === false,
    hasCorner: ({ context }, { at }: At) => context.draft?.corners[at] !== undefined,
    hasRoom: ({ context }) => context.draft !== null && context.draft.corners.length < mostCorners,
    hasRoomBehind: ({ context: { draft } }, { at }: At) => draft?.corners[at] !== undefined && draft.corners.length < mostCorners,
    hasSteps: ({ context }) => context.steps.length > 0,
    isFaultless: ({ context }) => context.draft !== null && draftProblem(context.draft) === null,
    isTouched: ({ context }) => isDraftTouched(context),
    isUntouched: ({ context }) => !isDraftTouched(context),
    isOfAnother: ({ context }, { owner }: Owned) => owner !== null && context.owner !== owner,
    isSaved: (_, { answer }: Answered) => 'areaId' in answer,
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'alertAreas',
  context: { owner: null, isDemo: false, vehicles: [], vehicleId: null, ...noAreas },
  initial: 'closed',
  on: {
    'room.closed': { target: '.closed', actions: 'forget' },
    'view.opened': {
      guard: { type: 'isOfAnother', params: ({ event }) => event },
      target: '.closed',
      actions: ['forget', { type: 'own', params: ({ event }) => event }],
    },
    'view.left': { guard: 'isUntouched', target: '.closed', actions: 'forget' },
  },
  states: {
    closed: { on: { 'room.opened': { target: 'reading', actions: { type: 'admit', params: ({ event }) => event } } } },
    reading: {
      tags: 'open',
      invoke: {
        id: 'listAreas',
        src: 'listAreas',
        onDone: { target: 'listed', actions: { type: 'keep', params: ({ event }) => ({ areas: event.output }) } },
        onError: 'failed',
      },
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'long' } }, long: { tags: 'waiting' } },
    },
    failed: { tags: 'open', on: { 'list.retry': 'reading' } },
    listed: {
      tags: 'open',
      on: {
        'area.look': {
          guard: { type: 'isThere', params: ({ event }) => event },
          actions: { type: 'look', params: ({ event }) => event },
        },
        'area.new': { guard: 'mayChange', target: 'editing.drawing', actions: { type: 'begin', params: ({ event }) => event } },
        'area.edit': {
          guard: { type: 'mayChangeIt', params: ({ event }) => event },
          target: 'editing.shaping',
          actions: { type: 'edit', params: ({ event }) => event },
        },
        'area.ask': {
          guard: { type: 'mayChangeIt', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    asking: {
      tags: 'open',
      on: { 'remove.confirm': 'removing', 'remove.cancel': { target: 'listed', actions: 'answer' } },
    },
    removing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'removeArea',
        src: 'removeArea',
        input: ({ context: { asked } }) => ({ areaId: asked?.areaId ?? '', revision: asked?.revision ?? 0 }),
        onDone: {
          target: 'reading',
          actions: ['answer', { type: 'blameRemoval', params: ({ event }) => ({ problem: event.output }) }],
        },
        onError: { target: 'listed', actions: ['answer', 'blameSilence'] },
      },
    },
    editing: {
      tags: 'open',
      initial: 'shaping',
      on: {
        'name.type': { actions: { type: 'write', params: ({ event: { text } }) => ({ name: text }) } },
        'corner.blank': { guard: 'hasRoom', actions: 'addBlank' },
        'filter.type': { actions: { type: 'filter', params: ({ event }) => event } },
        'corner.insert': {
          guard: { type: 'hasRoomBehind', params: ({ event }) => event },
          actions: { type: 'insertCorner', params: ({ event }) => event },
        },
        'corner.grab': { guard: { type: 'hasCorner', params: ({ event }) => event }, actions: 'grabCorner' },
        'corner.move': {
          guard: { type: 'hasCorner', params: ({ event }) => event },
          actions: { type: 'moveCorner', params: ({ event }) => event },
        },
        'corner.type': {
          guard: { type: 'hasCorner', params: ({ event }) => event },
          actions: { type: 'typeCorner', params: ({ event }) => event },
        },
        'corner.remove': {
          guard: { type: 'hasCorner', params: ({ event }) => event },
          actions: { type: 'removeCorner', params: ({ event }) => event },
        },
        'draw.undo': { guard: 'hasSteps', actions: 'undo' },
        'vehicle.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'form.save': [{ guard: 'isFaultless', target: 'saving', actions: 'noteTry' }, { actions: 'noteTry' }],
        'form.leave': [
          { guard: 'isTouched', target: 'leaving' },
          { target: 'listed', actions: 'drop' },
        ],
      },
      states: {
        drawing: {
          description: 'A press on the map is a corner more',
          on: {
            'corner.add': { guard: 'hasRoom', actions: { type: 'addCorner', params: ({ event }) => event } },
            'draw.finish': 'shaping',
          },
        },
        shaping: { on: { 'draw.resume': 'drawing' } },
      },
    },
    leaving: {
      tags: 'open',
      description: 'A dialog asks whether what is unsaved may be lost',
      on: { 'leave.confirm': { target: 'listed', actions: 'drop' }, 'leave.cancel': 'editing' },
    },
    saving: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'saveArea',
        src: 'saveArea',
        input: ({ context }) => context.draft ?? newDraft(null),
        onDone: [
          {
            guard: { type: 'isSaved', params: answered },
            target: 'reading',
            actions: ['drop', { type: 'lookAtSaved', params: answered }],
          },
          { target: 'editing', actions: { type: 'blame', params: answered } },
        ],
        onError: { target: 'editing', actions: 'blameSilence' },
      },
    },
  },
});
