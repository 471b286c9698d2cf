import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft } from './booking-memory.ts';
import { chooseService, chooseSlot, emptyDraft, fillIn, forgetDraft, useBooking } from './booking-store.ts';

const slot = {
  start_time: '2031-12-02T17:30:00+01:00',
  end_time: '2031-12-02T18:30:00+01:00',
  duration_minutes: 60,
  near: false,
};
const reset = () => useBooking.setState(useBooking.getInitialState(), true);
let stop = () => {};
const reload = () => {
  stop();
  reset();
  stop = keepDraft();
};

beforeEach(() => {
  sessionStorage.clear();
  reload();
});
afterEach(() => stop());

describe('the memory of the wizard', () => {
  it('brings back what was typed and chosen after a reload', () => {
    fillIn({ name: 'Ingrid', notes: 'Bitte klingeln.', emailReminder: false });
    chooseSlot(slot);
    reload();
    expect(useBooking.getState()).toMatchObject({
      slot,
      form: { name: 'Ingrid', notes: 'Bitte klingeln.', emailReminder: false },
    });
  });

  it('stores nothing before something personal is typed, and nothing after the booking', () => {
    chooseService('it_check');
    expect(sessionStorage.length).toBe(0);
    fillIn({ name: 'Ingrid' });
    expect(sessionStorage.length).toBe(1);
    forgetDraft();
    expect(sessionStorage.length).toBe(0);
    expect(localStorage.length).toBe(0);
  });

  it.each(['{', '"x"', '{"form":{"name":7,"emailReminder":"ja"},"slot":{"start_time":"bald"},"day":3}'])(
    'is not confused by %s',
    (stored) => {
      sessionStorage.setItem('terminbuchung', stored);
      reload();
      expect(useBooking.getState()).toMatchObject(emptyDraft);
    },
  );

  it('does without a storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => fillIn({ name: 'Ingrid' })).not.toThrow();
    expect(useBooking.getState().form.name).toBe('Ingrid');
  });
});
