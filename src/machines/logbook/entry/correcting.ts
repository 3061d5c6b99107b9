import { and } from 'xstate';
import type { SaveAnswer } from '../../../domain/logbook/entry/answers.ts';
import type { FieldChange } from '../../../domain/logbook/form/form.ts';
import { correctionAnswer, type Opened, saveFailed } from './answers.ts';
import { entrySetup } from './implementations.ts';
import { correctionOf } from './inputs.ts';
import type { CorrectionAnswer } from './model.ts';
import { leave, tellText } from './transitions.ts';

const change = ({ event }: { event: { change: FieldChange } }) => event;
const now = ({ event }: { event: { now: number } }) => event;
/** The entry as another device left it. */
const met = ({ event }: { event: { output: CorrectionAnswer } }): Opened => ({
  opened: (event.output.answer as Opened & SaveAnswer).opened,
});
const notice = { type: 'tellSave', params: correctionAnswer } as const;
const done = [{ type: 'correct', params: correctionAnswer }, notice, ...tellText, 'announceChange'] as const;
const isConflicting = { type: 'isConflicting', params: correctionAnswer } as const;

export const correcting = entrySetup.createStateConfig({
  description: 'Vehicle and reference time are corrected on the server; what is typed stays in the form meanwhile',
  tags: 'visible',
  initial: 'choosing',
  exit: 'dropCorrection',
  states: {
    choosing: {
      always: { guard: 'isLeft', target: '#logbookEntry.routing' },
      on: {
        'correction.change': { actions: { type: 'changeCorrection', params: change } },
        'correction.send': [
          // A guard inside and() gets its params like any other; only its types do not allow it.
          { guard: and(['isCorrected', { type: 'isCorrectionGood', params: now as never }]), target: 'sending' },
          { guard: 'isCorrected', actions: { type: 'checkCorrection', params: now } },
        ],
        'correction.cancel': '#logbookEntry.routing',
        'navigation.ask': leave,
      },
    },
    sending: {
      description: 'What another device did meanwhile is met as after a save',
      tags: 'busy',
      invoke: {
        id: 'correctHandover',
        src: 'correctHandover',
        input: correctionOf,
        onDone: [
          { guard: { type: 'carriesCorrected', params: correctionAnswer }, target: '#logbookEntry.open.editing.announcing', actions: done },
          { guard: { type: 'isSaved', params: correctionAnswer }, target: '#logbookEntry.routing', actions: done },
          {
            guard: { type: 'isAlreadyFinalised', params: correctionAnswer },
            target: '#logbookEntry.opening.reading',
            actions: [notice, 'announceChange'],
          },
          {
            guard: and(['isDirty', isConflicting as never]),
            target: '#logbookEntry.routing',
            actions: [{ type: 'update', params: met }, notice],
          },
          { guard: isConflicting, target: '#logbookEntry.routing', actions: [{ type: 'fill', params: met }, notice] },
          { target: 'choosing', actions: { type: 'refuseCorrection', params: correctionAnswer } },
        ],
        onError: { target: 'choosing', actions: { type: 'refuseCorrection', params: { answer: saveFailed } } },
      },
    },
  },
});
