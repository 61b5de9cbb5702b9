/** What operators can be. An owner does everything, and gives and takes the roles. */
export const OPERATOR_ROLES = ['owner', 'support', 'finance', 'content'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
type Lesser = Exclude<OperatorRole, 'owner'>;

/**
 * The calls of operators, by the last part of their address, and who may make them beside owners. A call that is not
 * listed is an owner's; a test holds the list to the contract, so that nobody forgets one.
 */
export const OPERATOR_CALLS: Readonly<Record<string, readonly Lesser[]>> = {
	// Members. What an edition costs is a matter of money.
	admin_users: ['support', 'finance'],
	admin_user: ['support', 'finance'],
	admin_disable_user: ['support'],
	admin_enable_user: ['support'],
	admin_grant_edition: ['finance'],
	admin_end_grant: ['finance'],
	admin_invitations: ['support', 'finance'],
	// Samples and teams.
	admin_samples: ['support'],
	admin_decide_sample: ['support'],
	admin_applications: ['support'],
	admin_decide_application: ['support'],
	admin_teams: ['support', 'finance'],
	admin_team_members: ['support', 'finance'],
	admin_freeze_team: ['finance'],
	admin_release_team: ['finance'],
	admin_statements: ['finance'],
	admin_record_payout: ['finance'],
	// Service marketplace.
	admin_cooperations: ['support'],
	admin_decide_cooperation: ['support'],
	admin_service_cards: ['support'],
	admin_take_down_card: ['support'],
	admin_service_reports: ['support'],
	admin_end_report: ['support'],
	// Creator market.
	admin_market_profiles: ['support'],
	admin_hide_profile: ['support'],
	// Money.
	admin_orders: ['support', 'finance'],
	admin_order: ['support', 'finance'],
	admin_refund: ['finance'],
	admin_payment_flags: ['finance'],
	admin_review_flag: ['finance'],
	admin_coupons: ['finance'],
	admin_create_coupon: ['finance'],
	admin_coupon_codes: ['finance'],
	admin_stop_coupon: ['finance'],
	// What the site shows.
	admin_banners: ['content'],
	admin_save_banner: ['content'],
	admin_remove_banner: ['content'],
	admin_upload_picture: ['content'],
	admin_platform_intro: ['content'],
	admin_set_platform_intro: ['content'],
	admin_forbidden_words: ['content'],
	admin_set_forbidden_word: ['content'],
	// Where figures come from.
	admin_sources: ['content'],
	admin_feed_days: ['content'],
	admin_imports: ['content'],
	admin_import_rejects: ['content'],
	admin_set_source_order: [],
	admin_corrections: ['content'],
	admin_correction_preview: [],
	admin_correct: [],
	admin_correct_estimates: [],
	admin_figures: ['content'],
	admin_correct_figures: [],
	admin_frozen: ['content'],
	admin_freezable: ['content'],
	admin_freeze: ['content'],
	// Connectors spend money and hold secrets: others than owners see how they run.
	admin_connectors: ['content'],
	admin_connector_runs: ['content'],
	admin_source_disagreement: ['content'],
	admin_connector_plan: [],
	admin_save_connector: [],
	admin_pause_connector: [],
	admin_run_connector: [],
	admin_try_connector: [],
	admin_remove_connector: [],
	admin_import_again: [],
	// Each list is exported by who may read it; that it was is logged.
	admin_note_export: ['support', 'finance', 'content'],
	// What guards everything else.
	admin_page_modules: [],
	admin_set_page_module: [],
	admin_audit_log: [],
	admin_operators: [],
	admin_set_operator_role: [],
};

/** Whether a role may make a call of operators; what has no rule is an owner's alone. */
export function mayCall(role: OperatorRole | null, call: string): boolean {
	if (role === null) return false;
	if (role === 'owner') return true;
	return Object.hasOwn(OPERATOR_CALLS, call) && (OPERATOR_CALLS[call]?.includes(role) ?? false);
}

/** The call of an address, as the list names it. */
export const callOfPath = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
