import '@it-lotse/contract/zod-without-eval';

export { newAppointment } from '@it-lotse/contract/booking';
