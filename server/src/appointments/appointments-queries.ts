/** Lists of appointments that other domains may read. */
export {
  listAppointmentsOfEmail,
  listAppointmentsOfPhones,
  listStartingBetween,
} from './appointments-repository.ts';
