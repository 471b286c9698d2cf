import { expectTypeOf, test } from 'vitest';
import type { findTravelZone, getManagedAppointment, listServiceTypes } from './booking.ts';
import type { AddressOf, AnswerOf } from './endpoint.ts';
import type { createLead } from './leads.ts';

test('who imports an endpoint as a type only is held to its path', () => {
  expectTypeOf<'/api/appointments/manage/a1.geheim'>().toExtend<AddressOf<typeof getManagedAppointment>>();
  expectTypeOf<'/api/appointments/managed/a1.geheim'>().not.toExtend<AddressOf<typeof getManagedAppointment>>();
  expectTypeOf<'/api/appointments/service-types/x'>().not.toExtend<AddressOf<typeof listServiceTypes>>();
});

test('a query follows only where the contract has one', () => {
  expectTypeOf<'/api/appointments/travel-zone?postal_code=43219'>().toExtend<AddressOf<typeof findTravelZone>>();
  expectTypeOf<'/api/appointments/service-types?x=1'>().not.toExtend<AddressOf<typeof listServiceTypes>>();
});

test('the method and the answer are kept too', () => {
  expectTypeOf<(typeof createLead)['method']>().toEqualTypeOf<'POST'>();
  expectTypeOf<AnswerOf<typeof createLead>>().toEqualTypeOf<{ id: string; timestamp: string }>();
});
