import type { ProductDetails } from 'shared-contracts/api';
import { useSession } from 'shared-ui/remote-kit';
import { PatientHome } from './patient-home.tsx';
import { VisitorHome } from './visitor-home.tsx';

/** The home page from 769 px on: of a visitor, or of a patient. */
const WideHome = ({ products }: { products: ProductDetails }) => {
  const session = useSession();
  if (session.kind === 'visitor') return <VisitorHome products={products} />;
  return <PatientHome products={products} user={session.kind === 'signed-in' ? session.user : null} />;
};

export default WideHome;
