import type { RouteId } from 'shared-contracts/routes';
import { closed, type Head } from './head.ts';

export const PHARMACY_HEADS = {
  prescriptions: closed(
    ['الوصفات الطبية', 'وصفاتك الجديدة والسابقة وطلب أدويتها'],
    ['Prescriptions', 'Your new and previous prescriptions, and their medicines'],
  ),
  prescriptionOrder: closed(
    ['اطلب دواءك', 'اطلب أدوية الوصفة بالتوصيل أو بالاستلام من الصيدلية'],
    ['Order your medicine', 'Have a prescription delivered, or collect it from the pharmacy'],
  ),
  medicineAvailability: closed(
    ['توفّر الدواء', 'الصيدليات التي تتوفر فيها أدويتك'],
    ['Medicine availability', 'Which pharmacies have your medicines'],
  ),
  trackingOrder: closed(
    ['تابع طلبك', 'كل خطوة في طريق دوائك إليك'],
    ['Track your order', 'Every step of your medicine on its way to you'],
  ),
  completedOrder: closed(
    ['طلب مكتمل', 'ما استلمته وفاتورته'],
    ['Completed order', 'What you received, and its invoice'],
  ),
  prescriptionReorder: closed(
    ['أعد الطلب', 'اطلب أدوية الوصفة مرة أخرى'],
    ['Order again', 'Order the medicines of a prescription once more'],
  ),
  pharmacyPaymentSuccessful: closed(
    ['تم الدفع', 'دُفع طلب أدويتك وبدأ تجهيزه'],
    ['Payment received', 'Your medicines are paid for and being prepared'],
  ),
  prescriptionDetails: closed(
    ['تفاصيل الوصفة', 'أدوية الوصفة وجرعاتها ومدة سريانها'],
    ['Prescription details', 'Its medicines, their doses and how long it is valid'],
  ),
} satisfies Partial<Record<RouteId, Head>>;
