import { describe, expect, it } from 'vitest';
import { rulesFor } from '../../../../src/domain/logbook/form/rules.ts';

const standing = { maximumMileage: null, mode: 'editing', canReadComments: true };

describe('What an open entry asks of its form', () => {
  it.each([
    ['editing', true, false],
    ['readOnly', false, false],
    ['unknown', false, false],
    ['finalised', false, true],
  ])('is to be typed into while it is edited, and to show comments once it is final: %s', (mode, isEditable, hasComments) => {
    expect(rulesFor({ ...standing, mode })).toMatchObject({ isEditable, hasComments });
  });

  it('is no tab of comments for whoever may not read them', () => {
    expect(rulesFor({ ...standing, mode: 'finalised', canReadComments: false }).hasComments).toBe(false);
  });

  it('is the mileage its organisation allows, or else that of the specification', () => {
    expect([null, 2_000_000].map((maximumMileage) => rulesFor({ ...standing, maximumMileage }).maximumMileage)).toEqual([1e6, 2_000_000]);
  });
});
