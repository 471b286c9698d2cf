import type { ManagedAppointment } from '@it-lotse/contract/booking';

/** For tests: an appointment as its customer sees it, with `changes`. */
export function bookedVisit(changes: Partial<ManagedAppointment> = {}): ManagedAppointment {
  return {
    id: 'a1',
    status: 'confirmed',
    customer_name: 'Ingrid Sommerfeld',
    customer_email: 'ingrid@example.org',
    customer_phone: '',
    location: 'Deichweg 12, 43219 Grünwerder',
    notes: '',
    service_type: 'onsite_support',
    service_name: 'Vor-Ort-Hilfe',
    on_site: true,
    for_business: false,
    travel_included: false,
    start_time: '2031-12-02T17:30:00+01:00',
    end_time: '2031-12-02T18:30:00+01:00',
    duration_minutes: 60,
    price: 7000,
    travel_cost: 1500,
    tax_rate: 0,
    total_cost: 8500,
    travel_zone: 2,
    travel_zone_confirmed: true,
    send_email_reminder: true,
    send_sms_reminder: false,
    early_start_consent: true,
    manage_token: 'a1.geheim',
    manage_url: 'http://localhost:8080/termin-verwalten?token=a1.geheim',
    can_change: true,
    change_until: '2031-12-01T17:30:00+01:00',
    early_start_until: null,
    early_start_missing: false,
    ...changes,
  };
}
