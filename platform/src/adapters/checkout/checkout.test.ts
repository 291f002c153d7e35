import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkoutUnderTest } from '../../testing/gateways/checkout-under-test.ts';
import { describeGateway } from '../../testing/gateways/contract.ts';
import { settledMovements } from './report.ts';

describeGateway(checkoutUnderTest, 'Checkout.com');

it('refuses a settlement file of Checkout.com whose columns are others, instead of finding nothing in it', () => {
  assert.throws(() => settledMovements('Payment,Amount\npay_1,1.00\n'), /columns that cannot be parsed/);
  assert.deepEqual(settledMovements('Payment ID,Action ID\n'), []);
});
