import { describe, expect, it } from 'vitest';
import {
  canDependOnUpdate,
  canDisableDismiss,
  freshPeriod,
  type Interaction,
  interactionProblem,
  isEndBeforeStart,
  isStartPast,
  messageLimit,
} from '../../../src/domain/admin/interaction.ts';
import { germanTimeOf, instantOfWireTime, wireTimeOf } from '../../../src/domain/admin/wire-time.ts';

const now = Date.parse('2026-11-23T10:15:30Z');
const minute = 60_000;
const shown: Interaction = {
  suggestReload: true,
  showUserMsg: true,
  msgIsDependent: false,
  isDisableDismissButton: false,
  userMsg: { 'de-DE': 'Hallo', 'en-GB': 'Hello' },
  ...freshPeriod(now),
};

describe('A message to users', () => {
  it('does not start earlier than now; the running minute is now [ADM-038]', () => {
    expect([isStartPast(now, now), isStartPast(now - 30_000, now), isStartPast(now - 30_001, now)]).toEqual([false, false, true]);
    expect(interactionProblem({ ...shown, start: now - minute }, now)).toBe('start_past');
    expect(interactionProblem(shown, now)).toBeNull();
  });

  it('does not end before it starts [ADM-039]', () => {
    expect([isEndBeforeStart({ start: now, end: now }), isEndBeforeStart({ start: now, end: now - 1 })]).toEqual([false, true]);
    expect(interactionProblem({ ...shown, end: now - 1 }, now)).toBe('end_before_start');
  });

  it('starts now and ends three days later when nothing else is said [ADM-040] [UPD-013]', () => {
    expect(freshPeriod(now)).toEqual({ start: now, end: now + 3 * 86_400_000 });
  });

  it('has flags, times and text [ADM-035]', () => {
    expect(interactionProblem({ ...shown, showUserMsg: false, userMsg: { 'de-DE': '', 'en-GB': '' } }, now)).toBeNull();
    expect(interactionProblem({ ...shown, suggestReload: false, msgIsDependent: true }, now)).toBe('depends_without_both');
  });

  it('depends on the update only where both are shown, and cannot be kept from closing where it is not shown', () => {
    const flags = [true, false].flatMap((suggestReload) => [true, false].map((showUserMsg) => ({ suggestReload, showUserMsg })));
    expect(flags.map(canDependOnUpdate)).toEqual([true, false, false, false]);
    expect(flags.map(canDisableDismiss)).toEqual([true, false, true, false]);
    expect(interactionProblem({ ...shown, msgIsDependent: true, isDisableDismissButton: true }, now)).toBeNull();
    expect(interactionProblem({ ...shown, showUserMsg: false, msgIsDependent: true }, now)).toBe('depends_without_both');
    expect(interactionProblem({ ...shown, showUserMsg: false, isDisableDismissButton: true }, now)).toBe('dismiss_without_message');
  });

  it('is not of blanks alone in either language, and has up to 2,000 characters', () => {
    for (const userMsg of [
      { 'de-DE': ' \n', 'en-GB': 'Hello' },
      { 'de-DE': 'Hallo', 'en-GB': '  ' },
      { 'de-DE': 'Hallo', 'en-GB': '' },
    ])
      expect(interactionProblem({ ...shown, userMsg }, now)).toBe('message_missing');
    expect(messageLimit).toBe(2_000);
  });

  it('that is not shown has no times that could be wrong', () => {
    expect(interactionProblem({ ...shown, showUserMsg: false, start: now - minute, end: now - 2 * minute }, now)).toBeNull();
  });

  it("sends its times as DD-MM-YYYY HH:mm:ss on the operator's clock [API-090]", () => {
    expect(wireTimeOf(now)).toBe('23-11-2026 11:15:30');
    expect(instantOfWireTime('23-11-2026 11:15:30')).toBe(now);
    expect(instantOfWireTime('01-07-2026 00:00:00')).toBe(Date.parse('2026-06-30T22:00:00Z'));
    for (const wrong of [
      '31-02-2026 10:00:00',
      '29-03-2026 02:30:00',
      '2026-11-23 11:15:30',
      'x23-11-2026 11:15:30',
      '23-11-2026 11:15:30x',
      '23-11-2026 11:15:30 +02:00',
      '',
    ])
      expect(instantOfWireTime(wrong)).toBeNull();
  });

  it('sends the times around a change of the clocks, with its offset the second time that the clock shows the same', () => {
    const instants = {
      '29-03-2026 01:59:59': '2026-03-29T00:59:59Z',
      '29-03-2026 03:00:00': '2026-03-29T01:00:00Z',
      '25-10-2026 01:30:00': '2026-10-24T23:30:00Z',
      '25-10-2026 02:30:00': '2026-10-25T00:30:00Z',
      '25-10-2026 02:30:00 +01:00': '2026-10-25T01:30:00Z',
      '25-10-2026 03:00:00': '2026-10-25T02:00:00Z',
    };
    for (const [text, instant] of Object.entries(instants)) {
      expect([text, instantOfWireTime(text)]).toEqual([text, Date.parse(instant)]);
      expect(wireTimeOf(Date.parse(instant))).toBe(text);
    }
    expect(germanTimeOf(now)).toEqual({ date: '23.11.2026', clock: '11:15:30' });
  });
});
