import { productDetails } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { ServicePicture, Skeleton, SoonMark } from 'shared-ui';
import { useLanguage, useShell, useT } from '../../context/shell-context.tsx';
import { useAnswer } from '../../context/use-answer.ts';
import styles from './side-menu.module.css';

/** The services in the order of the server, with telemedicine first. */
export const ServiceLinks = () => {
  const t = useT();
  const language = useLanguage();
  const { navigation } = useShell();
  const { data, isError } = useAnswer(productDetails, {});
  if (isError) return null;
  const telemedicine = data && {
    prd_id: 'eclinics',
    href: linkTo('eclinics'),
    picture: data.video_service.picture,
    name: data.video_service.name,
  };
  const services = data && telemedicine ? [telemedicine, ...data.home_service] : [];
  return (
    <nav className={styles.section} aria-labelledby="menu-services">
      <h3 id="menu-services" className={styles.heading}>
        {t('menu.services')}
      </h3>
      {!data && <Skeleton shape="block" height="13rem" />}
      <ul className={styles.services}>
        {services.map(({ prd_id, href, picture, name }) => (
          <li key={prd_id}>
            <a className={styles.service} href={href}>
              <ServicePicture name={picture} />
              {name[language]}
              <SoonMark href={href} navigation={navigation} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
