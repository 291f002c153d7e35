import type { i18n } from 'i18next';
import { useId } from 'react';
import { linkTo, type RouteId } from 'shared-contracts/routes';
import { useLanguage, useShell, useT } from '../../context/shell-context.tsx';
import { Icon, SoonMark } from 'shared-ui';
import { NUMBER_LOCALE } from 'shared-contracts/domain';
import { APP_STORES, linked } from '../links/external-links.ts';
import { OWN_PAGES } from '../links/own-pages.ts';
import { SocialLinks, useNetworks } from '../links/social-links.tsx';
import ar from '../../locales/ar/footer.json';
import en from '../../locales/en/footer.json';
import styles from './footer.module.css';
import { Newsletter } from './newsletter.tsx';

const COMPANY = [
  { key: 'footer.about', routeId: 'aboutUs' },
  { key: 'footer.contact', routeId: 'contactUs' },
  { key: 'footer.faq', routeId: 'faq' },
  { key: 'footer.join', routeId: 'joinUs' },
  { key: 'footer.providers', routeId: 'serviceProvider' },
  { key: 'footer.privacy', routeId: 'privacyPolicy' },
  { key: 'footer.terms', routeId: 'terms' },
] as const satisfies readonly { key: string; routeId: RouteId }[];

/** Adds the texts of the footer to those of the shell. They are part of this chunk and not of the first view. */
export const addFooterTexts = (texts: i18n): void => {
  if (texts.exists('footer.about')) return;
  texts.addResourceBundle('ar', 'shell', ar, true);
  texts.addResourceBundle('en', 'shell', en, true);
};

/** The end of every page. */
export const Footer = () => {
  addFooterTexts(useShell().i18n.texts);
  const t = useT();
  const hasNetworks = useNetworks().length > 0;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Newsletter />
        <div className={styles.groups}>
          <Links title="menu.own" links={OWN_PAGES} />
          <Links title="footer.company" links={COMPANY} />
        </div>
        <div className={styles.reach}>
          {hasNetworks && (
            <section aria-labelledby="footer-follow">
              <h2 id="footer-follow" className={styles.heading}>
                {t('footer.follow')}
              </h2>
              <SocialLinks />
            </section>
          )}
          <AppLinks />
        </div>
      </div>
      <Rights />
    </footer>
  );
};

interface LinksProps {
  title: 'menu.own' | 'footer.company';
  links: readonly (typeof OWN_PAGES | typeof COMPANY)[number][];
}

const Links = ({ title, links }: LinksProps) => {
  const t = useT();
  const { navigation } = useShell();
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t(title)}
      </h2>
      <ul className={styles.links}>
        {links.map(({ key, routeId }) => (
          <li key={key}>
            <a href={linkTo(routeId)}>{t(key)}</a>
            <SoonMark href={linkTo(routeId)} navigation={navigation} />
          </li>
        ))}
      </ul>
    </nav>
  );
};

const AppLinks = () => {
  const t = useT();
  const apps = linked(APP_STORES, useShell().host.settings.links);
  if (apps.length === 0) return null;
  return (
    <section aria-labelledby="footer-apps">
      <h2 id="footer-apps" className={styles.heading}>
        {t('footer.apps')}
      </h2>
      <ul className={styles.apps}>
        {apps.map(({ id, name, href }) => (
          <li key={id}>
            <a className={styles.app} href={href} target="_blank" rel="noopener noreferrer">
              <Icon name="download" size={20} />
              <bdi lang="en">{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Rights = () => {
  const { host } = useShell();
  const certificate = host.settings.links?.['vat-certificate'];
  const t = useT();
  const language = useLanguage();
  const year = new Intl.DateTimeFormat(NUMBER_LOCALE[language], {
    calendar: 'gregory',
    year: 'numeric',
    timeZone: 'Asia/Riyadh',
  }).format(host.clock.now());
  return (
    <div className={styles.rights}>
      {certificate && (
        <a href={certificate} target="_blank" rel="noopener noreferrer">
          {t('footer.vat')}
        </a>
      )}
      <p>
        © <bdi>{year}</bdi> {t('footer.rights')}
      </p>
    </div>
  );
};
