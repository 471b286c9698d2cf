export { askAppointments as askFirst } from './appointments-queries.ts';
export { AppointmentsPage as Page } from './components/appointments-page.tsx';
