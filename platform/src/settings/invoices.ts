/** The seller on invoices. */
import { count, setting, text } from './setting.ts';

const vatNumber = text('300000000000003').refine((value) => /^3\d{13}3$/.test(value), {
  message: 'a VAT number has 15 digits and begins and ends with 3',
});

export const invoiceSettings = {
  sellerNameAr: setting(
    'SELLER_NAME_AR',
    text('شركة سنار للرعاية الصحية'),
    'Name of the seller on Arabic invoices and in their QR code',
  ),
  sellerNameEn: setting('SELLER_NAME_EN', text('Sanar Health Care Company'), 'Name of the seller on English invoices'),
  sellerVatNumber: setting('SELLER_VAT_NUMBER', vatNumber, 'VAT number of the seller'),
  sellerAddressAr: setting(
    'SELLER_ADDRESS_AR',
    text('الرياض، المملكة العربية السعودية'),
    'Address of the seller, in Arabic',
  ),
  invoiceDays: setting(
    'INVOICE_DAYS',
    count(2192, 2192),
    'How long invoices and credit notes are kept, six years at least',
  ),
  sellerAddressEn: setting('SELLER_ADDRESS_EN', text('Riyadh, Saudi Arabia'), 'Address of the seller, in English'),
};
