import { describeGateway } from '../../testing/gateways/contract.ts';
import { moyasarUnderTest } from '../../testing/gateways/moyasar-under-test.ts';

describeGateway(moyasarUnderTest, 'Moyasar');
