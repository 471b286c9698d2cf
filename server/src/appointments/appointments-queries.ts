/** Lists of appointments that other domains may read. */
export {
  listAppointments,
  listAppointmentsOfEmail,
  listAppointmentsOfPhones,
  listStartingBetween,
} from './appointments-repository.ts';
