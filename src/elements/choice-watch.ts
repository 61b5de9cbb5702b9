import { $currency } from '#stores/shared/currency.ts';
import { $region } from '#stores/shared/region.ts';
import { tellChoice } from './home-choices.ts';

/*
 * Follows the stores that the header's menus change, in this tab and others. Nobody chooses without touching the
 * page, so it loads with the first touch; `subscribe` tells at once, in case the choice was faster.
 */
$region.subscribe(tellChoice);
$currency.subscribe(tellChoice);
