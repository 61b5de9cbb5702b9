import { MembershipPricing } from './element.ts';

// A page may load the script twice, through two embeds.
customElements.get('membership-pricing') ?? customElements.define('membership-pricing', MembershipPricing);
