import { productDetails } from 'shared-contracts/api';
import { Icon } from 'shared-ui';
import { useLanguage } from '../../context/shell-context.tsx';
import { useAnswer } from '../../context/use-answer.ts';
import styles from './side-menu.module.css';

/** The licence of the product, with the text from the server. */
export const LicenceBanner = () => {
  const language = useLanguage();
  const { data } = useAnswer(productDetails, {});
  if (!data) return null;
  const { img, desc } = data.licence;
  return (
    <p className={styles.licence}>
      {img ? <img src={img} alt="" width={40} height={40} /> : <Icon name="shield" size={32} />}
      {desc[language]}
    </p>
  );
};
