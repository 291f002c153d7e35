import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { linkTo } from 'shared-contracts/routes';
import { screen } from '../../stage/screen.tsx';

const meta: Meta = { title: 'Screens/Pharmacy' };
export default meta;

const patient = (href: string): StoryObj => screen('pharmacy', { who: 'patient', href });

export const Prescriptions = patient(linkTo('prescriptions'));
export const PrescriptionsOfAVisitor = screen('pharmacy', { who: 'visitor', href: linkTo('prescriptions') });
export const APrescription = patient(linkTo('prescriptionDetails', {}, { id: 'prs_sample_noura_1' }));
export const OrderOfAPrescription = patient(linkTo('prescriptionOrder', { id: 'prs_sample_noura_1' }));
export const OrderOnItsWay = patient(linkTo('trackingOrder', { orderId: 'ord_sample_noura_1' }));
export const PrescriptionCheck = patient(linkTo('prescriptionCheck'));
