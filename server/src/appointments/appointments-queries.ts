/** Lists of appointments that other domains may read. */
export { listAppointments, listAppointmentsOfEmail, listStartingBetween } from './appointments-repository.ts';
