/** The content of the home page: services, e-clinics, telemedicine with the doctors who are available now, and the licence. */
import type { EClinic, ProductDetails } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { refuse } from '../../core/errors.ts';
import { pipeline, type Tx } from '../../db/database.ts';
import { doctorsBySpeciality, lowestFees, specialitiesListed } from '../scheduling/provider-repository.ts';
import { doctorsFreeNow } from '../doctors/service.ts';
import { homeServices, lowestItemPrices } from '../catalogue/repository.ts';
import { CLINICS_TITLE, FAMILY_DOCTOR, HEALTH_SERVICE, LICENCE, VIDEO_INSURANCE, VIDEO_SUBTITLE } from './texts.ts';

/** The services of the home page, each with its minimum price: the fee plus the cheapest item where one is required. */
const pricedServices = async (tx: Tx) => {
  const [listed, fees, prices] = await pipeline(homeServices(tx), lowestFees(tx), lowestItemPrices(tx));
  return listed.map(({ service, delivery, listOf }) => {
    const fee = fees.get(service.stid);
    const item = listOf === null ? 0 : prices.get(listOf);
    return {
      delivery,
      service: { ...service, price_from: fee === undefined || item === undefined ? null : fee + item },
    };
  });
};

export const readProductDetails = async (ctx: AppContext): Promise<ProductDetails> => {
  const listed = await ctx.db.read(pricedServices);
  const all = listed.map(({ service }) => service);
  const telemedicine = all.find((service) => service.is_clinic) ?? refuse('SERVICE_UNAVAILABLE');
  const { index: _index, description: _description, href: _href, ...video } = telemedicine;
  const free = await doctorsFreeNow(ctx);
  const [only] = free;
  return {
    health_service: HEALTH_SERVICE,
    home_service: all.filter((service) => !service.is_clinic),
    home_visit_services: listed.filter(({ delivery }) => delivery === 'home').map(({ service }) => service.prd_id),
    video_service: {
      ...video,
      video_service_subtitle: VIDEO_SUBTITLE,
      insurance_text: VIDEO_INSURANCE,
      insurance_img: null,
      doctors_now: free.length,
      ...(only && free.length === 1 && { doctor_now: only.name }),
    },
    familydoctor: FAMILY_DOCTOR,
    licence: LICENCE,
  };
};

export const readClinics = ({ db }: AppContext): Promise<{ title: EClinic['name']; clinics: EClinic[] }> =>
  db.read(async (tx) => {
    const doctors = await doctorsBySpeciality(tx);
    const clinics = (await specialitiesListed(tx)).map((one) => ({
      ...one,
      new_img: null,
      doctors: doctors.get(one.id) ?? 0,
    }));
    return { title: CLINICS_TITLE, clinics };
  });
