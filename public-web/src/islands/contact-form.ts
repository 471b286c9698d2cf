export { ContactForm as default } from '../contact/contact-form.tsx';
