import { z } from 'zod';
import { bookingSettings } from './booking-settings.ts';
import { businessProfile } from './content.ts';
import { defineEndpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';

// What the operator sets under Einstellungen. Visitors' pages need the schemas and none of these calls.

export const getBusinessProfile = defineEndpoint({
  method: 'GET',
  path: '/api/admin/content/business-profile',
  summary:
    'Business data; is_default is true until the operator has saved their own (another voice or a tax number is not yet that)',
  access: 'operator',
  answer: lazyObject(() => ({ profile: businessProfile, is_default: z.boolean() })),
});

export const updateBusinessProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/content/business-profile',
  summary: 'Replace the business data',
  access: 'operator',
  body: businessProfile,
  answer: lazyObject(() => ({ profile: businessProfile, is_default: z.boolean() })),
});

export const getBookingSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/booking-settings',
  summary: 'Services, trainings, packages, hours, blocked days, travel zones, pauses, cut-off and reminders',
  access: 'operator',
  answer: lazyObject(() => ({ settings: bookingSettings, sms_available: z.boolean() })),
});

export const updateBookingSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/booking-settings',
  summary: 'Replace them; live at once, appointments that are booked stay as they are',
  access: 'operator',
  body: bookingSettings,
  answer: lazyObject(() => ({ settings: bookingSettings, sms_available: z.boolean() })),
});
