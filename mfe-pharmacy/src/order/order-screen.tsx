import { useNavigation } from 'shared-ui/remote-kit';
import { OrderForm } from './order-form.tsx';
import { OrderSearch } from './order-search.tsx';

/** `/prescriptions-v2/prescription-order/{id}`: the order form of a prescription, and the search for a pharmacy (`order`). */
const OrderScreen = () => {
  const { params, query } = useNavigation().route;
  return query.order ? <OrderSearch orderId={query.order} /> : <OrderForm prescriptionId={params['id'] ?? ''} />;
};

export default OrderScreen;
