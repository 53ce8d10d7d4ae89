import type { List, Metadata } from './list.ts';

/** Invoices, and what happens to their payments. */

/** A pending line of the next invoice. */
export interface InvoiceItem {
  id: string;
  object: 'invoiceitem';
  date: number;
  livemode: false;
  customer: string;
  amount: number;
  currency: string;
  description: string;
  quantity: number;
  proration: boolean;
  period: { start: number; end: number };
  /** Null until it is on an invoice. */
  invoice: string | null;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; subscription_item: string };
  };
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  description: string;
  amount: number;
  currency: string;
  quantity: number;
  period: { start: number; end: number };
  parent: {
    type: 'subscription_item_details';
    invoice_item_details: null;
    subscription_item_details: {
      invoice_item: string | null;
      proration: boolean;
      proration_details: null;
      subscription: string;
      subscription_item: string;
    };
  };
}

export interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  created: number;
  livemode: false;
  amount_paid: number;
  amount_requested: number;
  currency: string;
  invoice: string;
  is_default: true;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'paid';
}

export interface Invoice {
  id: string;
  object: 'invoice';
  created: number;
  livemode: false;
  number: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  customer: string;
  customer_email: string | null;
  currency: string;
  subtotal: number;
  total: number;
  total_excluding_tax: number;
  total_discount_amounts: { amount: number; discount: string }[];
  total_taxes: {
    amount: number;
    tax_behavior: 'exclusive';
    tax_rate_details: { tax_rate: string };
    taxability_reason: 'standard_rated';
    taxable_amount: number;
    type: 'tax_rate_details';
  }[];
  starting_balance: number;
  ending_balance: number;
  customer_tax_ids: { type: string; value: string }[];
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  period_start: number;
  period_end: number;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Metadata };
  };
  lines: List<InvoiceLine>;
  /** Returned only if expanded. */
  payments: List<InvoicePayment>;
}

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  created: number;
  livemode: false;
  status: 'succeeded';
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  payment_method: string;
  latest_charge: string;
  metadata: Metadata;
}

export interface Charge {
  id: string;
  object: 'charge';
  created: number;
  livemode: false;
  status: 'succeeded';
  paid: true;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  customer: string | null;
  description: string | null;
  payment_intent: string;
  payment_method: string;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  created: number;
  livemode: false;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  is_charge_refundable: boolean;
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  metadata: Metadata;
}

export interface TaxId {
  id: string;
  object: 'tax_id';
  created: number;
  livemode: false;
  country: string | null;
  customer: string;
  owner: { type: 'customer'; customer: string };
  type: string;
  value: string;
  verification: {
    status: 'pending' | 'verified' | 'unverified' | 'unavailable';
    verified_address: string | null;
    verified_name: string | null;
  };
}

export interface Refund {
  id: string;
  object: 'refund';
  created: number;
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  metadata: Metadata;
}
