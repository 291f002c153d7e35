import type { i18n } from 'i18next';
import { useId } from 'react';
import { linkTo, type RouteId } from 'shared-contracts/routes';
import { useLanguage, useShell, useT } from '../../context/shell-context.tsx';
import { Icon, SoonMark } from 'shared-ui';
import { NUMBER_LOCALE } from 'shared-contracts/domain';
import { APP_STORES, linked } from '../links/external-links.ts';
import { OWN_PAGES } from '../links/own-pages.ts';
import { SocialLinks, useNetworks } from '../links/social-links.tsx';
import { Brand } from '../header/brand.tsx';
import ar from '../../locales/ar/footer.json';
import en from '../../locales/en/footer.json';
import styles from './footer.module.css';
import { Newsletter } from './newsletter.tsx';

type FooterLink = { readonly key: string; readonly routeId: RouteId };

const CARE = [
  { key: 'header.clinics', routeId: 'eclinics' },
  { key: 'footer.lab', routeId: 'labTech' },
  { key: 'footer.nursing', routeId: 'nurse' },
  { key: 'footer.physio', routeId: 'physio' },
  ...OWN_PAGES,
] as const satisfies readonly FooterLink[];

const COMPANY = [
  { key: 'footer.about', routeId: 'aboutUs' },
  { key: 'footer.faq', routeId: 'faq' },
  { key: 'footer.contact', routeId: 'contactUs' },
] as const satisfies readonly FooterLink[];

const BUSINESS = [
  { key: 'header.business', routeId: 'business' },
  { key: 'footer.providers', routeId: 'serviceProvider' },
  { key: 'footer.join', routeId: 'joinUs' },
] as const satisfies readonly FooterLink[];

const LEGAL = [
  { key: 'footer.privacy', routeId: 'privacyPolicy' },
  { key: 'footer.terms', routeId: 'terms' },
] as const satisfies readonly FooterLink[];

/** Adds the texts of the footer to those of the shell. They are part of this chunk and not of the first view. */
export const addFooterTexts = (texts: i18n): void => {
  if (texts.exists('footer.about')) return;
  texts.addResourceBundle('ar', 'shell', ar, true);
  texts.addResourceBundle('en', 'shell', en, true);
};

/**
 * The footer of pages outside booking, payment, chat and calls: operator, services, company, business, newsletter, social networks.
 */
export const Footer = () => {
  addFooterTexts(useShell().i18n.texts);
  const t = useT();
  const hasNetworks = useNetworks().length > 0;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Brand partner={null} />
          <p>{t('footer.what')}</p>
          <Emergency />
          <AppLinks />
        </div>
        <Links title="header.services" links={CARE} />
        <Links title="footer.company" links={COMPANY} />
        <Links title="footer.business" links={BUSINESS} />
        <div className={styles.reach}>
          <Newsletter />
          {hasNetworks && (
            <section aria-labelledby="footer-follow">
              <h2 id="footer-follow" className={styles.heading}>
                {t('footer.follow')}
              </h2>
              <SocialLinks />
            </section>
          )}
        </div>
      </div>
      <Rights />
    </footer>
  );
};

const Emergency = () => {
  const t = useT();
  const { emergencyNumber: number } = useShell().host.settings;
  return (
    <p>
      {t('footer.emergency')}{' '}
      <a href={`tel:${number}`} dir="ltr" className={styles.number}>
        {number}
      </a>
    </p>
  );
};

interface LinksProps {
  title: 'header.services' | 'footer.company' | 'footer.business';
  links: readonly (typeof CARE | typeof COMPANY | typeof BUSINESS)[number][];
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
      <p>
        © <bdi>{year}</bdi> {t('footer.rights')}
      </p>
      {LEGAL.map(({ key, routeId }) => (
        <a key={key} href={linkTo(routeId)}>
          {t(key)}
        </a>
      ))}
      {certificate && (
        <a href={certificate} target="_blank" rel="noopener noreferrer">
          {t('footer.vat')}
        </a>
      )}
    </div>
  );
};
