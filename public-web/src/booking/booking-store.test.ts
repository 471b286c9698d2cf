import { beforeEach, describe, expect, it } from 'vitest';
import * as store from './booking-store.ts';

const slot = {
  start_time: '2031-12-02T17:30:00+01:00',
  end_time: '2031-12-02T18:30:00+01:00',
  duration_minutes: 60,
  near: false,
};
const { getState, setState } = store.useBooking;

beforeEach(() => {
  setState(store.useBooking.getInitialState(), true);
  store.chooseService('onsite_support');
  store.chooseDay('2031-12-02');
  store.chooseSlot(slot);
  store.fillIn({ name: 'Ingrid' });
});

describe('the draft of a booking', () => {
  it('another service or day takes the chosen time away, nothing else', () => {
    store.chooseService('it_check');
    expect(getState()).toMatchObject({ service: 'it_check', slot: null, day: '2031-12-02', form: { name: 'Ingrid' } });
    store.chooseSlot(slot);
    store.chooseDay('2031-12-03');
    expect(getState()).toMatchObject({ slot: null, form: { name: 'Ingrid' } });
  });

  it('choosing the same again changes nothing', () => {
    store.chooseService('onsite_support');
    store.chooseDay('2031-12-02');
    expect(getState().slot).toEqual(slot);
  });

  it('a lost time leaves its reason, until another one is chosen', () => {
    store.loseSlot('Vergeben.');
    expect(getState()).toMatchObject({ slot: null, slotNotice: 'Vergeben.', form: { name: 'Ingrid' } });
    store.chooseSlot(slot);
    expect(getState().slotNotice).toBe('');
  });

  it('a chosen zone belongs to its postal code', () => {
    store.enterPostalCode('43219');
    store.chooseZone(3);
    store.enterPostalCode('43218');
    expect(getState().zone).toBeNull();
  });

  it('after the booking nothing personal is left', () => {
    store.enterPostalCode('43219');
    store.forgetDraft();
    expect(store.currentDraft()).toEqual({ ...store.emptyDraft, service: 'onsite_support' });
  });
});
