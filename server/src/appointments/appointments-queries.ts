/** Lists of appointments that other domains may read. */
export {
  listAppointments,
  listAppointmentsOfEmail,
  listAppointmentsWithoutEmail,
  listStartingBetween,
} from './appointments-repository.ts';
