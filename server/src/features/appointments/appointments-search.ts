import type { SearchSource } from '../../kernel/sources/search-source.ts';
import { listAppointments } from './appointments-repository.ts';

export const appointmentsSearch: SearchSource = {
  kind: 'appointment',
  find: (tx, question) =>
    listAppointments(tx, { ...question, filter: 'all', after: null }).map(
      ({ id, customer_name, service_name, start_time }) => ({
        id,
        title: customer_name,
        text: service_name,
        at: start_time,
      }),
    ),
};
