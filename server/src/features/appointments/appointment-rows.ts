import type { TestServer } from '../../test-support/test-server.ts';
import { insertAppointment, type NewAppointmentRow, type StoredAppointment } from './appointments-repository.ts';

const minuteMs = 60_000;

/** For tests: a visit on Thursday, 3 December 2026, at 17:00 in Berlin, agreed a month before, unless changed. */
export function appointmentRow(changes: Partial<NewAppointmentRow> = {}): NewAppointmentRow {
  const start = new Date(changes.start_time ?? '2026-12-03T16:00:00.000Z');
  const duration = changes.duration_minutes ?? 60;
  const drive = changes.drive_minutes ?? 15;
  const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs).toISOString();
  const price = changes.price ?? 7000;
  const travelCost = changes.travel_cost ?? 0;
  return {
    status: 'confirmed',
    source: 'website',
    tax_rate: 0,
    customer_name: 'Erika Muster',
    customer_email: 'erika@example.org',
    customer_phone: '0151 23456789',
    location: 'Deichweg 12, 12345 Musterstadt',
    postal_code: '12345',
    notes: '',
    operator_notes: '',
    service_type: 'onsite_support',
    service_name: 'Vor-Ort-Hilfe',
    service_description: 'Ich komme zu Ihnen nach Hause und kümmere mich darum.',
    on_site: true,
    for_business: false,
    travel_included: false,
    travel_zone: 1,
    travel_zone_confirmed: true,
    send_email_reminder: true,
    send_sms_reminder: false,
    early_start_consent_at: null,
    early_start_consent_version: null,
    created_at: '2026-11-01T09:00:00.000Z',
    agreed_at: '2026-11-01T09:00:00.000Z',
    cancelled_at: null,
    ...changes,
    start_time: start.toISOString(),
    end_time: after(duration),
    duration_minutes: duration,
    drive_minutes: drive,
    block_from: after(-drive),
    block_until: after(duration + drive),
    price,
    travel_cost: travelCost,
    total_cost: price + travelCost,
  };
}

/** For tests: stores a visit past every rule of booking: no mail, no event. */
export function addAppointment(
  { ctx }: Pick<TestServer, 'ctx'>,
  changes: Partial<NewAppointmentRow> = {},
): Promise<StoredAppointment> {
  return ctx.commits.write((tx) => insertAppointment(tx, appointmentRow(changes)));
}
