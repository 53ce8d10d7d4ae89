#!/usr/bin/env node
import '../dist/hubspot/meishi-hubspot.js';
