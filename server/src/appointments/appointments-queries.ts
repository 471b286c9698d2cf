/** Lists of appointments that other domains may read. */
export { listAppointments, listAppointmentsOfEmail } from './appointments-repository.ts';
