export { BookingWizard as default } from '../booking/booking-wizard.tsx';
