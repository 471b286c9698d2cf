/** Lists of appointments that other domains may read. */
export { listAppointmentsOfEmail } from './appointments-repository.ts';
