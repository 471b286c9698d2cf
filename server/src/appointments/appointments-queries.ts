/** Lists of appointments that other domains may read. */
export {
  listAppointmentsOfEmail,
  listStartingBetween,
} from './appointments-repository.ts';
